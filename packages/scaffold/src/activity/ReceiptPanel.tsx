import { type AccountId, parseAccountId } from '@foyer/common'
import { type FoyerState, selectAccount, selectNetwork } from '@foyer/core'
import { safeWebLink } from '@foyer/core/engine'
import { type ActivityRow, explorerLink } from '@foyer/core/features'
import { AddressGroups, type Detail, DetailList } from '@foyer/ui/sessions'
import { type JSX, type ReactNode, useCallback, useState } from 'react'
import { usePart } from '../foyer/usePart.js'
import { useMessages, useView } from '../foyer/ViewContext.js'
import { shortenAddress } from '../locales/shorten.js'
import { selectPayingAccount } from '../payments/payingAccount.js'
import { ResultPanel } from '../receipts/ResultPanel.js'
import { isolated, movesText, type ReceiptTexts } from '../receipts/receiptTexts.js'
import { useDollarText } from '../tokens/amountTexts.js'
import type { Party } from './counterparty.js'
import { Moves } from './Moves.js'
import { statusText } from './statusText.js'

/** Props of {@link ReceiptPanel}. */
export interface ReceiptPanelProps {
  readonly row: ActivityRow
  /** The account whose history has the row. Another one may be in use meanwhile. */
  readonly account: AccountId | undefined
  readonly title: string
  /** The icon of the row's mark. */
  readonly icon: ReactNode
  /** The other side of a transfer, if it is known. */
  readonly other: Party | undefined
  readonly onDone: () => void
}

/** The states of the service's own words. Others mean an unknown outcome. */
const states: Readonly<Record<string, ReceiptTexts['state']>> = {
  confirmed: 'success',
  pending: 'waiting',
  failed: 'error',
}

/** A detail as text. The screen shows an address, if there is one, in full below the name. */
interface TextDetail {
  readonly label: string
  readonly value: string
  readonly name?: string | undefined
  readonly address?: string | undefined
}

/** Returns the name and the address of a party, each in its own direction. */
function partyText({ name, address }: Party): string {
  return [name, address].flatMap(text => (text ? [isolated(text)] : [])).join(' ')
}

/** Returns the account of a history. Its name is known while it is in use. */
function ownParty(state: FoyerState, account: AccountId): Party {
  const { address } = parseAccountId(account)
  const isInUse = selectAccount(state)?.address === address
  return { name: isInUse ? selectPayingAccount(state)?.name : undefined, address: shortenAddress(address) }
}

/** Returns both sides of a transfer, as far as they are known. Other transactions have none. */
function useSides({ row, account, other }: ReceiptPanelProps): readonly TextDetail[] {
  const { from, to } = useMessages().account.send
  const { foyer } = useView()
  const [own] = useState(() => account && ownParty(foyer.getState(), account))
  if (row.mark !== 'in' && row.mark !== 'out') return []
  const [ownLabel, otherLabel] = row.mark === 'in' ? [to, from] : [from, to]
  const sides = [
    ...(own ? [{ label: ownLabel, value: partyText(own) }] : []),
    ...(other ? [{ label: otherLabel, value: partyText(other), ...other }] : []),
  ]
  return row.mark === 'in' ? sides.reverse() : sides
}

function toDetail({ label, value, name, address }: TextDetail): Detail {
  if (!address) return { label, value: <bdi>{value}</bdi> }
  return {
    label,
    mark: name && <bdi>{name}</bdi>,
    value: <AddressGroups address={address} />,
    isStacked: true,
  }
}

/** The receipt of a transaction: what was moved between whom, when and where, with a link to the explorer. */
export function ReceiptPanel(props: ReceiptPanelProps): JSX.Element {
  const { row, title, icon, onDone } = props
  const { activity, send, settings } = useMessages().account
  const { tag } = useView().locale
  const sides = useSides(props)
  const dollars = useDollarText()(row.value)
  const { status, minedAt, isDayOnly, hash, networkId } = row.transaction
  const network = usePart(useCallback((state: FoyerState) => selectNetwork(state, networkId), [networkId]))
  const date = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    ...(isDayOnly ? {} : { timeStyle: 'short' }),
  })
  const text = statusText(status, activity)
  const state = states[status] ?? 'attention'
  const url = safeWebLink(explorerLink(network, 'tx', hash))
  const others: readonly TextDetail[] = [
    ...(dollars ? [{ label: activity.value, value: dollars }] : []),
    ...sides,
    { label: activity.date, value: date.format(new Date(minedAt)) },
    ...(network ? [{ label: settings.network, value: network.name }] : []),
  ]
  const moves = <Moves moves={row.moves} isAlwaysShown />
  const details: readonly Detail[] = [
    { label: activity.amount, value: row.moves.length > 1 ? <span>{moves}</span> : moves },
    ...others.map(toDetail),
    // The link to the explorer shows it otherwise.
    ...(url ? [] : [{ label: activity.hash, value: <bdi>{hash}</bdi>, isLong: true }]),
  ]
  const amount = { label: activity.amount, value: movesText(row.moves, tag) }
  const lines = [amount, ...others].map(({ label, value }) => ({ label, value: isolated(value) }))
  const receipt: ReceiptTexts = { title, status: text, state, lines, hash, url }
  return (
    <ResultPanel
      icon={icon}
      title={title}
      text={text}
      link={{ url, label: send.explorer }}
      done={{ label: send.done, onClick: onDone }}
      state={state}
      receipt={receipt}
      testId="foyer-receipt"
      messageId="status"
    >
      <DetailList label={activity.details} details={details} isDense />
    </ResultPanel>
  )
}
