import type { NetworkId } from '@foyer/common'
import { type FoyerState, hasAbility, selectActiveNetwork } from '@foyer/core'
import { selectTokens } from '@foyer/core/engine'
import type { FeeReading, SendForm } from '@foyer/core/features'
import { Shimmer } from '@foyer/ui'
import { LinkButton } from '@foyer/ui/link-button'
import { DetailList } from '@foyer/ui/send'
import type { JSX } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { useDollarText, useExactText } from '../../tokens/amountTexts.js'

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
  return <Shimmer width="88px" height={hasWorth ? '38px' : '20px'} />
}

/** The receiver's full address, the network and its fee. */
export function ReviewDetails({ form }: { readonly form: SendForm }): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().account.send
  const place = usePart(selectPlace)
  const dollarText = useDollarText()
  const exactText = useExactText()
  const { receiver, fee, isLocked, token } = form
  const worth = fee.status === 'known' ? dollarText(Number(fee.amount) * place.nativePrice) : undefined
  const network =
    place.canSwitch && !isLocked ? (
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
        {
          label: words.address,
          value: <bdi>{'address' in receiver ? receiver.address : receiver.text}</bdi>,
          isLong: true,
          testId: 'foyer-send-address',
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
      ]}
    />
  )
}
