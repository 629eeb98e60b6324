import type { NetworkId } from '@foyer/common'
import { type FoyerState, hasAbility, selectActiveNetwork } from '@foyer/core'
import { selectTokens } from '@foyer/core/engine'
import type { FeeReading, SendForm } from '@foyer/core/features'
import { Tag } from '@foyer/ui'
import { LinkButton } from '@foyer/ui/link-button'
import { AddressGroups, type Detail, DetailList, DetailShimmer } from '@foyer/ui/send'
import type { JSX } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import type { Messages } from '../../locales/Messages.js'
import { selectPayingAccount } from '../../payments/payingAccount.js'
import { useDollarText, useExactText } from '../../tokens/amountTexts.js'
import { isUncertain } from './SendParts.js'
import { sendTotal } from './sendTotal.js'

type SendWords = Messages['account']['send']

const selectPlace = (state: FoyerState) => {
  const active = selectActiveNetwork(state)
  return {
    id: active?.id,
    name: active?.network?.name ?? active?.id,
    canSwitch: state.options.modal.networkSwitch,
    hasMemo: hasAbility(state, state.networks.activeNamespace, 'memo'),
    nativePrice: nativePrice(state, active?.id),
  }
}

function nativePrice(state: FoyerState, networkId: NetworkId | undefined): number {
  const { tokens } = selectTokens(state)
  return tokens.find(each => each.address === undefined && each.chainId === networkId)?.price ?? 0
}

/** The fee of {@link Fee}, and whether a line with its value follows. */
interface FeeProps {
  readonly fee: FeeReading
  /** Whether a line with the fee's value follows. */
  readonly hasWorth: boolean
}

function Fee({ fee, hasWorth }: FeeProps): JSX.Element {
  const exactText = useExactText()
  const words = useMessages().account.send
  if (fee.status === 'known') return <bdi>{exactText(fee.amount, fee.symbol)}</bdi>
  if (fee.status === 'failed' || fee.status === 'refused') return <span>{words.feeUnknown}</span>
  return <DetailShimmer hasNote={hasWorth} />
}

interface TotalTexts {
  /** Empty while the fee is read, `undefined` if there is no total. */
  readonly total: string | undefined
  readonly worth: string | undefined
  readonly words: SendWords
}

/** The amount and the fee together, if both are in the network's own coin. */
function totalDetails({ total, worth, words }: TotalTexts): readonly Detail[] {
  if (total === undefined) return []
  const value = total === '' ? <DetailShimmer hasNote /> : <bdi>{total}</bdi>
  const note = worth && <bdi>{worth}</bdi>
  return [{ label: words.total, value, note, testId: 'foyer-send-total' }]
}

/**
 * Tells how often this browser has sent to the receiver. It never says that a transfer is the first one, because the
 * visitor may have sent from elsewhere.
 */
function KnownTransfers({ count }: { readonly count: number | undefined }): JSX.Element | null {
  const { locale } = useView()
  const words = useMessages().account.send
  if (count === 0) return null
  const text = count === undefined ? words.noTransferKnown : fill(words.transfersKnown, { count }, locale.tag)
  return <Tag testId="foyer-send-transfers">{text}</Tag>
}

/** The account, the receiver's full address, the network, its fee and the total. */
export function ReviewDetails({ form }: { readonly form: SendForm }): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().account.send
  const place = usePart(selectPlace)
  const dollarText = useDollarText()
  const exactText = useExactText()
  const { receiver, fee, isLocked, token, flow } = form
  const from = usePart(selectPayingAccount)
  const total = sendTotal(form, exactText)
  const worth = fee.status === 'known' ? dollarText(Number(fee.amount) * place.nativePrice) : undefined
  const totalUnits = fee.status === 'known' ? Number(form.amount) + Number(fee.amount) : 0
  const totalWorth = dollarText(totalUnits * place.nativePrice)
  const network =
    place.canSwitch && !isLocked && !isUncertain(flow) ? (
      <LinkButton onClick={() => foyer.router.push({ view: 'Networks' })} testId="foyer-send-network">
        {place.name}
      </LinkButton>
    ) : (
      place.name
    )
  return (
    <DetailList
      label={words.details}
      details={[
        ...(from
          ? [
              {
                label: words.from,
                value: <bdi>{from.name || from.address}</bdi>,
                note: from.name && <bdi>{from.address}</bdi>,
                testId: 'foyer-send-from',
              },
            ]
          : []),
        {
          label: words.to,
          mark: 'address' in receiver && <KnownTransfers count={receiver.knownTransfers} />,
          value: (
            <AddressGroups
              address={'address' in receiver ? receiver.address : receiver.text}
              testId="foyer-send-address"
            />
          ),
          isStacked: true,
        },
        ...(place.hasMemo && form.memo.trim() !== ''
          ? [
              {
                label: words.memo,
                value: <bdi>{form.memo.trim()}</bdi>,
                isLong: true,
                testId: 'foyer-send-review-memo',
              },
            ]
          : []),
        ...(fee.status === 'known' && fee.arrives !== undefined
          ? [
              {
                label: words.arrives,
                value: <bdi>{exactText(fee.arrives, token?.symbol)}</bdi>,
                note: words.arrivesNote,
                testId: 'foyer-send-arrives',
              },
            ]
          : []),
        { label: words.network, value: network },
        {
          label: words.fee,
          value: <Fee fee={fee} hasWorth={place.nativePrice > 0} />,
          note: worth && <bdi>{worth}</bdi>,
          testId: 'foyer-send-fee',
        },
        ...totalDetails({ total, worth: totalWorth, words }),
      ]}
    />
  )
}
