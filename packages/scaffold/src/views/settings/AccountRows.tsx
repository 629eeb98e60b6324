import { type AccountId, addressSeed, parseAccountId } from '@foyer/common'
import { formatFiat } from '@foyer/common/amounts'
import type { ActiveAccount, FoyerState } from '@foyer/core'
import type { AccountTotal, TotalsState } from '@foyer/core/features'
import { ListRow, RowGroup, Spinner, Tag, useStyles } from '@foyer/ui'
import { WholeText } from '@foyer/ui/payments'
import { Avatar } from '@foyer/ui/profile'
import { type JSX, type ReactNode, useEffect } from 'react'
import { profileOf } from '../../foyer/accountProfile.js'
import { useFeature } from '../../foyer/FeatureScreen.js'
import { useAbilities, usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import { shortenAddress, shortenEnd } from '../../locales/shorten.js'
import { HideableBalance } from '../../tokens/HideableBalance.js'
import css from './AccountRows.css?inline'

/** Returns the accounts' totals, or `undefined` until they are loaded. */
function selectTotals({ features }: FoyerState): TotalsState | undefined {
  return features.totals
}

const selectIsServed = ({ services }: FoyerState) => services.hasBlockchain
const selectLabels = (state: FoyerState) => state.accounts.labels

/** Loads the totals of accounts while the component is mounted. Returns them, and whether the others may follow. */
function useTotals(accounts: readonly AccountId[], isWanted: boolean) {
  const { actions, failure } = useFeature('totals')
  const key = accounts.join()
  useEffect(
    () => (isWanted ? actions?.read(key.split(',') as AccountId[]) : undefined),
    [actions, key, isWanted],
  )
  const isServed = usePart(selectIsServed)
  return { totals: usePart(selectTotals)?.byAccount ?? {}, areAwaited: isServed && isWanted && !failure }
}

function Total({ total }: { readonly total: AccountTotal }): JSX.Element {
  useStyles(css)
  const words = useMessages().account.settings
  const { tag } = useView().locale
  if (total.status === 'known')
    return (
      <bdi className="account-rows__total">
        <HideableBalance>{formatFiat(total.usd, tag)}</HideableBalance>
      </bdi>
    )
  return (
    <span className="account-rows__reading" role="status" aria-label={words.reading}>
      <Spinner size="sm" />
    </span>
  )
}

/** Props of {@link SecondLine}. */
interface SecondLineProps {
  readonly text: ReactNode
  /** Below the name, because a name and a total in one line leave no address whole. */
  readonly total: AccountTotal | undefined
}

/** The line below an account's name, or `undefined` if it would be empty. */
function secondLine({ text, total }: SecondLineProps): ReactNode {
  const shown = total && total.status !== 'unknown' && <Total total={total} />
  if (!text || !shown) return text || shown || undefined
  return (
    <>
      {text} · {shown}
    </>
  )
}

/** Props of {@link AccountRows}. */
interface AccountRowsProps {
  readonly account: ActiveAccount
  /** The accessible label of the list. */
  readonly label: string
  readonly onChoose: (account: AccountId) => void
  /** Returns an account's name by its kind, if that is clearer than its address. */
  readonly nameOf?: (account: AccountId) => string | undefined
  /** The account that is being switched to. */
  readonly awaited?: AccountId | undefined
}

/**
 * The disabled rows of accounts that the wallet only has for other networks. They are shown so that visitors do not
 * search for these accounts.
 */
function RowsElsewhere({ account }: { readonly account: ActiveAccount }): JSX.Element {
  const words = useMessages().account.settings
  return (
    <>
      {account.accountsElsewhere.map(({ address, label, network }, index) => (
        <ListRow
          key={`${address} ${network}`}
          title={label ?? <WholeText>{shortenAddress(address)}</WholeText>}
          description={fill(words.elsewhere, { network: shortenEnd(network, 30) })}
          image={<Avatar seed={addressSeed(address)} />}
          isDisabled
          testId={`foyer-account-elsewhere-${index}`}
        />
      ))}
    </>
  )
}

const awaitedStatus = { status: 'loading' } as const

/** Every account of the wallet, with its kind and, if known, its total. */
export function AccountRows(props: AccountRowsProps): JSX.Element {
  const { account, label, onChoose, awaited } = props
  const words = useMessages().account
  const labels = usePart(selectLabels)
  const isOffered = useAbilities(account.namespace)
  const { totals, areAwaited } = useTotals(account.allAccounts, isOffered('tokens'))
  // Keeps the line for a total from the start, so that the name does not move.
  const awaitedTotal = areAwaited ? awaitedStatus : undefined
  return (
    <RowGroup label={label}>
      {account.allAccounts.map((id, index) => {
        const { address } = parseAccountId(id)
        const isActive = id === account.account
        const { kind } = account.descriptions[id] ?? {}
        const kindName = props.nameOf?.(id)
        const profile = profileOf(account, { id, label: labels[address] })
        const name = profile.name ?? kindName
        const shortAddress = shortenAddress(address)
        return (
          <ListRow
            key={id}
            title={name ?? <WholeText>{shortAddress}</WholeText>}
            description={secondLine({
              text: isActive ? words.current : name && <bdi>{shortAddress}</bdi>,
              total: totals[id] ?? awaitedTotal,
            })}
            image={<Avatar {...profile.picture} />}
            tag={
              <>
                {kindName && profile.name && <Tag>{kindName}</Tag>}
                {kind && !kindName && (
                  <Tag>{kind === 'payment' || kind === 'ordinals' ? words[kind] : kind}</Tag>
                )}
              </>
            }
            isSelected={isActive}
            isLoading={id === awaited}
            onClick={() => onChoose(id)}
            testId={`foyer-switch-address-${index}`}
          />
        )
      })}
      <RowsElsewhere account={account} />
    </RowGroup>
  )
}

/** The wallet's accounts on the profile. Choosing one makes it active. */
export function ProfileAccounts({ account }: { readonly account: ActiveAccount }): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().account.settings
  return <AccountRows account={account} label={words.accounts} onChoose={foyer.connection.chooseAccount} />
}
