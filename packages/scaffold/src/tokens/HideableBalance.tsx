import type { FoyerState } from '@foyer/core'
import { HiddenText } from '@foyer/ui/rows'
import type { JSX, ReactNode } from 'react'
import { usePart } from '../foyer/usePart.js'
import { useMessages } from '../foyer/ViewContext.js'

const selectAreHidden = ({ accounts }: FoyerState) => accounts.areBalancesHidden === true

/** Returns whether the visitor hides balances. What is about to be paid, and receipts, are always shown. */
export function useAreBalancesHidden(): boolean {
  return usePart(selectAreHidden)
}

/** Dots in place of a balance. */
export function HiddenBalance(): JSX.Element {
  return <HiddenText label={useMessages().account.account.hidden} />
}

/** A value that dots replace while the visitor hides balances. An absent value stays absent. */
export function HideableBalance({ children }: { readonly children: ReactNode }): ReactNode {
  const areHidden = useAreBalancesHidden()
  return areHidden && children ? <HiddenBalance /> : children
}
