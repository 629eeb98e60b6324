import type { Receiver } from '@foyer/core/send'
import { Avatar } from '@foyer/ui/send'
import type { JSX } from 'react'

/** The picture of whoever receives: that of the name, or one drawn from the address. */
export function ReceiverImage({ receiver }: { readonly receiver: Receiver }): JSX.Element | null {
  if (!('address' in receiver)) return null
  const src = receiver.status === 'named' ? receiver.profileImageUrl : undefined
  return <Avatar address={receiver.address} src={src} />
}
