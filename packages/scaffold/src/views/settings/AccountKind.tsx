import type { ActiveAccount } from '@foyer/core'
import { Tag } from '@foyer/ui'
import { type JSX, useEffect } from 'react'
import { useMessages, useView } from '../../foyer/ViewContext.js'

/** Says of an account that more than a key stands behind it. The network is asked once its owner looks. */
export function AccountKind({ account }: { readonly account: ActiveAccount }): JSX.Element | null {
  const { foyer } = useView()
  const words = useMessages().account.settings
  const { account: id, kind } = account
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account is asked about anew
  useEffect(() => void foyer.account.readKind(), [foyer, id])
  if (kind === undefined || kind === 'eoa') return null
  return <Tag testId="foyer-account-kind">{words[kind]}</Tag>
}
