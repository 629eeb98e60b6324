import { formatBalance } from '@foyer/common'
import type { FoyerState } from '@foyer/core'
import { Button } from '@foyer/ui'
import { AmountField } from '@foyer/ui/swap'
import type { JSX } from 'react'
import { useAmountWords } from '../../copy/amounts/useAmountWords.js'
import { swapFormEn } from '../../copy/swap/formEn.js'
import { useSwapCopy } from '../../copy/swap/useSwapCopy.js'
import { amountNotes, amountTrouble } from '../../foyer/amountNotes.js'
import type { AmountSubmit } from '../../foyer/useAmountSubmit.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { useDollarText } from '../../tokens/dollarText.js'
import type { SwapPart } from './SwapPart.js'
import { TokenButton } from './TokenButton.js'

const selectCanBuy = ({ options }: FoyerState) => options.features.onramp

function Holding({ form, verbs }: SwapPart): JSX.Element | null {
  const { foyer } = useView()
  const words = useSwapCopy('form', swapFormEn)
  const canBuy = usePart(selectCanBuy)
  const { source, hasMax, isLocked } = form
  if (!source) return null
  const buy = () => foyer.router.push({ view: 'OnRampProviders' })
  const shared = { size: 'sm', variant: 'secondary', isDisabled: isLocked } as const
  return (
    <>
      <bdi data-testid="foyer-swap-balance">
        {formatBalance(source.balance)} {source.symbol}
      </bdi>
      {hasMax && (
        <Button {...shared} onClick={verbs.chooseMax} testId="foyer-swap-max">
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

/** How much of which token goes. */
export function SwapGive({ form, verbs, submit, refusals }: SwapPart & AmountSubmit): JSX.Element {
  const words = useSwapCopy('form', swapFormEn)
  const { source, field, action, isLocked } = form
  const said = useAmountWords(field, { unit: source?.symbol, decimals: source?.decimals })
  const trouble = isLocked ? undefined : amountTrouble(field, source?.decimals)
  const worth = useDollarText()(form.sourceWorth)
  return (
    <AmountField
      label={words.give}
      value={field.text}
      onChange={verbs.setAmount}
      unit={<TokenButton side="source" asset={source} isLocked={isLocked} />}
      worth={worth && <bdi data-testid="foyer-swap-source-worth">{worth}</bdi>}
      holding={<Holding form={form} verbs={verbs} />}
      {...amountNotes(field, { trouble, said, type: verbs.setAmount })}
      isInvalid={action === 'insufficientBalance'}
      isReadOnly={isLocked}
      onSubmit={submit}
      refusals={refusals}
      testId="foyer-swap-source-amount"
    />
  )
}
