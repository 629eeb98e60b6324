import type { FoyerState } from '@foyer/core'
import type { SwapAsset, SwapForm } from '@foyer/core/features'
import { Button, Shimmer } from '@foyer/ui'
import ChevronDownIcon from '@foyer/ui/icons/chevron-down'
import { AmountField, Chip } from '@foyer/ui/swap'
import type { JSX } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import { Amount } from '../../tokens/Amount.js'
import { useDollarText, useExactText } from '../../tokens/amountTexts.js'
import {
  type AmountSubmit,
  amountNotes,
  amountTrouble,
  useAmountWords,
} from '../../tokens/useAmountSubmit.js'
import type { SwapPart } from './SwapScreen.js'
import { SwapTokenImage } from './SwapTokenImage.js'

/** Returns an action that opens the choice of a token. */
export function useChooseToken(side: 'source' | 'target'): () => void {
  const { foyer } = useView()
  return () => {
    foyer.track({ event: 'CLICK_SELECT_TOKEN_TO_SWAP' })
    foyer.router.push({ view: 'SwapSelectToken', side })
  }
}

/** The side and the asset of a {@link TokenButton}. */
interface TokenButtonProps {
  readonly side: 'source' | 'target'
  readonly asset: SwapAsset | undefined
  readonly isLocked: boolean
}

/** The token of a side. Opens the choice of another token. */
function TokenButton({ side, asset, isLocked }: TokenButtonProps): JSX.Element {
  const words = useMessages().swap.form
  const choose = useChooseToken(side)
  return (
    <Chip
      image={asset && <SwapTokenImage asset={asset} size="xs" />}
      endIcon={isLocked ? undefined : <ChevronDownIcon />}
      onClick={isLocked ? undefined : choose}
      testId={`foyer-swap-${side}-token`}
    >
      {asset ? (
        <>
          <span aria-hidden="true">{asset.symbol}</span>
          <span className="visually-hidden">{fill(words.changeToken, { symbol: asset.symbol })}</span>
        </>
      ) : (
        words.selectToken
      )}
    </Chip>
  )
}

const selectCanBuy = ({ options }: FoyerState) => options.features.onramp

function Holding({ form, actions }: SwapPart): JSX.Element | null {
  const { foyer } = useView()
  const words = useMessages().swap.form
  const canBuy = usePart(selectCanBuy)
  const { source, hasMax, isLocked } = form
  if (!source) return null
  const buy = () => foyer.router.push({ view: 'OnRampProviders' })
  const shared = { size: 'sm', variant: 'secondary', isDisabled: isLocked } as const
  return (
    <>
      <Amount amount={source.balance} symbol={source.symbol} testId="foyer-swap-balance" />
      {hasMax && (
        <Button {...shared} onClick={actions.chooseMax} testId="foyer-swap-max">
          {words.max}
        </Button>
      )}
      {!hasMax && canBuy && Number(source.balance) === 0 && (
        <Button {...shared} onClick={buy} testId="foyer-swap-buy">
          {words.buy}
        </Button>
      )}
    </>
  )
}

/** The field for the amount and token to swap. */
export function SwapGive({ form, actions, submit, refusals }: SwapPart & AmountSubmit): JSX.Element {
  const words = useMessages().swap.form
  const { tag } = useView().locale
  const { source, field, action, isLocked } = form
  const said = useAmountWords(field, { unit: source?.symbol, decimals: source?.decimals })
  const trouble = isLocked ? undefined : amountTrouble(field, source?.decimals)
  const worth = useDollarText()(form.sourceWorth)
  const isTooMuch = action === 'insufficientBalance'
  return (
    <AmountField
      label={words.give}
      value={field.text}
      onChange={actions.setAmount}
      unit={<TokenButton side="source" asset={source} isLocked={isLocked} />}
      worth={worth && <bdi data-testid="foyer-swap-source-worth">{worth}</bdi>}
      holding={<Holding form={form} actions={actions} />}
      note={isTooMuch ? said.fundsInsufficient : undefined}
      {...amountNotes(field, { trouble, said, locale: tag, unit: source?.symbol, type: actions.setAmount })}
      isInvalid={isTooMuch}
      isReadOnly={isLocked}
      onSubmit={submit}
      refusals={refusals}
      testId="foyer-swap-source-amount"
    />
  )
}

/** The field with the amount and token to receive. */
export function SwapReceive({ form }: { readonly form: SwapForm }): JSX.Element {
  const words = useMessages().swap.form
  const { target, targetAmount, quote, isLocked } = form
  const worth = useDollarText()(form.targetWorth)
  const exactText = useExactText()
  const isReading = quote.status === 'reading' && targetAmount === ''
  return (
    <AmountField
      label={words.receive}
      value={targetAmount && exactText(targetAmount)}
      unit={<TokenButton side="target" asset={target} isLocked={isLocked} />}
      worth={isReading ? <Shimmer width="64px" height="14px" /> : worth && <bdi>{worth}</bdi>}
      isReadOnly
      testId="foyer-swap-target-amount"
    />
  )
}
