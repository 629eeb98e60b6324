import { Checkbox, LegalFooter } from '@foyer/ui'
import type { JSX } from 'react'
import { useView } from '../foyer/ViewContext.js'
import { LegalLinks } from './LegalLinks.js'
import { useLegal } from './useLegal.js'

/** The box to tick before a wallet may be chosen, where the host asks for it. */
export function LegalCheckbox(): JSX.Element | null {
  const { language, isLegalAccepted, acceptLegal } = useView()
  if (!useLegal().hasCheckbox) return null
  return (
    <Checkbox isChecked={isLegalAccepted} onChange={acceptLegal} testId="foyer-legal-checkbox">
      <LegalLinks sentence={language.copy.connect.legalAgree} />
    </Checkbox>
  )
}

/** The same sentence as a notice, where there are legal pages and no box. */
export function LegalNotice(): JSX.Element | null {
  const { connect } = useView().language.copy
  const { hasLinks, hasCheckbox } = useLegal()
  if (!hasLinks || hasCheckbox) return null
  return (
    <LegalFooter>
      <LegalLinks sentence={connect.legalNotice} isTitled />
    </LegalFooter>
  )
}
