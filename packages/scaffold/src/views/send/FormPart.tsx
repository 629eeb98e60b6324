import { formatNumber } from '@foyer/common/amounts'
import type { Receiver, SendForm, SendVerbs } from '@foyer/core/send'
import { Avatar } from '@foyer/ui/send'
import type { JSX } from 'react'

/** What the parts of the form share. */
export interface FormPart {
  readonly form: SendForm
  readonly verbs: SendVerbs
}

/** What the amount is of, and the most decimals it may have. */
export function unitOf(token: SendForm['token']): {
  readonly unit: string | undefined
  readonly decimals: number | undefined
} {
  return { unit: token?.symbol, decimals: token && Number(token.quantity.decimals) }
}

/** The picture of whoever receives: that of the name, or one drawn from the address. */
export function ReceiverImage({ receiver }: { readonly receiver: Receiver }): JSX.Element | null {
  if (!('address' in receiver)) return null
  const src = receiver.status === 'named' ? receiver.profileImageUrl : undefined
  return <Avatar address={receiver.address} src={src} />
}

/** What an amount is worth, as shown; nothing where no price is known. */
export function worthText({ token, amount }: SendForm, locale: string): string | undefined {
  const worth = (token?.price ?? 0) * Number(amount)
  return worth > 0 ? `$${formatNumber(worth, locale)}` : undefined
}
