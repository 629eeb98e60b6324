import { Button } from '@foyer/ui'
import { ChevronDownIcon } from '@foyer/ui/account-icons'
import { AmountField, Chip } from '@foyer/ui/send'
import type { JSX } from 'react'
import { useAccountCopy } from '../../copy/account/useAccountCopy.js'
import { useAmountWords } from '../../copy/amounts/useAmountWords.js'
import { fill } from '../../copy/phrases.js'
import { amountNotes, amountTrouble } from '../../foyer/amountNotes.js'
import type { AmountSubmit } from '../../foyer/useAmountSubmit.js'
import { useView } from '../../foyer/ViewContext.js'
import { amountText, TokenImage } from '../../tokens/TokenImage.js'
import { type FormPart, unitOf, worthText } from './FormPart.js'

function TokenChoice({ form }: Pick<FormPart, 'form'>): JSX.Element {
  const { foyer } = useView()
  const words = useAccountCopy().send
  const { token, isLocked } = form
  const choose = () => foyer.router.push({ view: 'WalletSendSelectToken' })
  return (
    <Chip
      image={token && <TokenImage token={token} size="xs" />}
      endIcon={isLocked ? undefined : <ChevronDownIcon />}
      onClick={isLocked ? undefined : choose}
      label={token && fill(words.changeToken, { symbol: token.symbol })}
      testId="foyer-send-token"
    >
      {token?.symbol ?? words.selectToken}
    </Chip>
  )
}

function Holding({ form, verbs }: FormPart): JSX.Element | null {
  const words = useAccountCopy().send
  const { token, max, isLocked } = form
  if (!token) return null
  return (
    <>
      <bdi data-testid="foyer-send-balance">{amountText(token)}</bdi>
      <Button
        size="sm"
        variant="secondary"
        isLoading={max === 'reading'}
        isDisabled={isLocked}
        onClick={() => void verbs.chooseMax()}
        testId="foyer-send-max"
      >
        {words.max}
      </Button>
    </>
  )
}

/** How much of which token is to be sent. */
export function SendAmount({ form, verbs, submit, refusals }: FormPart & AmountSubmit): JSX.Element {
  const { language } = useView()
  const words = useAccountCopy().send
  const { field, readiness, isLocked } = form
  const unit = unitOf(form.token)
  const said = useAmountWords(field, unit)
  const trouble = isLocked ? undefined : amountTrouble(field, unit.decimals)
  const worth = readiness === 'valueIncorrect' ? words.incorrectValue : worthText(form, language.tag)
  return (
    <AmountField
      label={words.amount}
      value={field.text}
      onChange={verbs.setAmount}
      unit={<TokenChoice form={form} />}
      worth={worth && <bdi data-testid="foyer-send-worth">{worth}</bdi>}
      holding={<Holding form={form} verbs={verbs} />}
      {...amountNotes(field, { trouble, said, type: verbs.setAmount })}
      isInvalid={readiness === 'fundsInsufficient'}
      isReadOnly={isLocked}
      onSubmit={submit}
      refusals={refusals}
      testId="foyer-send-amount"
    />
  )
}
