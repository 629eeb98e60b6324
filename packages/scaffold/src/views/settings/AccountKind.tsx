import type { ActiveAccount } from '@foyer/core'
import { Tag } from '@foyer/ui'
import { type JSX, useEffect } from 'react'
import { useMessages, useView } from '../../foyer/ViewContext.js'

/** A tag for an account that is more than a key, such as a smart account. Requests the kind when it is mounted. */
export function AccountKind({ account }: { readonly account: ActiveAccount }): JSX.Element | null {
  const { foyer } = useView()
  const words = useMessages().account.settings
  const { account: id, kind } = account
  // biome-ignore lint/correctness/useExhaustiveDependencies: the kind is read again for another account
  useEffect(() => void foyer.account.readKind(), [foyer, id])
  if (kind === undefined || kind === 'eoa') return null
  return <Tag testId="foyer-account-kind">{words[kind]}</Tag>
}
