import type { FoyerState } from '@foyer/core'
import { Button, EmptyState, NetworkIcon } from '@foyer/ui'
import type { JSX } from 'react'
import { accountErrorsEn } from '../../copy/account/errors.js'
import { errorWords } from '../../copy/phrases.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'

const selectCanSwitch = ({ options }: FoyerState) => options.enableNetworkSwitch

/** Stands where the form would be on a network whose accounts cannot send here. */
export function UnsupportedSender(): JSX.Element {
  const { foyer, language } = useView()
  const { title, next } = errorWords(language, 'CHAIN_UNSUPPORTED', accountErrorsEn)
  const canSwitch = usePart(selectCanSwitch)
  const action = canSwitch && (
    <Button variant="secondary" onClick={() => foyer.router.push({ view: 'Networks' })}>
      {language.copy.modal.chooseNetwork}
    </Button>
  )
  return (
    <EmptyState
      icon={<NetworkIcon />}
      title={title}
      text={next}
      action={action}
      testId="foyer-send-unsupported"
    />
  )
}
