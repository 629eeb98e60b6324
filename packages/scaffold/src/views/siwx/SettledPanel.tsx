import { Button, EmptyState, ViewBody } from '@foyer/ui'
import CheckIcon from '@foyer/ui/icons/check'
import ShieldIcon from '@foyer/ui/icons/shield'
import type { JSX } from 'react'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import type { SettledFlow } from './SignPanel.js'

/** Explains that there is nothing to sign, with a button to the account. */
export function SettledPanel({ step }: Pick<SettledFlow, 'step'>): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().siwx.settled
  const toAccount = (
    <Button
      variant="secondary"
      onClick={() => foyer.router.reset({ view: 'Account' })}
      testId="foyer-siwx-account"
    >
      {words.toAccount}
    </Button>
  )
  return (
    <ViewBody>
      <EmptyState
        icon={step === 'signedIn' ? <CheckIcon /> : <ShieldIcon />}
        title={words[step]}
        text={words[`${step}Hint`]}
        action={toAccount}
        testId={`foyer-siwx-${step}`}
      />
    </ViewBody>
  )
}
