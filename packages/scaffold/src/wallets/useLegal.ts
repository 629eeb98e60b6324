import type { FoyerState } from '@foyer/core'
import { usePart } from '../foyer/usePart.js'
import { useView } from '../foyer/ViewContext.js'

const selectLegal = (state: FoyerState) => ({
  termsUrl: state.options.modal.termsConditionsUrl,
  privacyUrl: state.options.modal.privacyPolicyUrl,
  wantsCheckbox: state.options.features.legalCheckbox,
})

/** The host's legal pages and whether the visitor must agree to them. */
interface Legal {
  readonly termsUrl: string | undefined
  readonly privacyUrl: string | undefined
  readonly hasLinks: boolean
  readonly hasCheckbox: boolean
  /** Whether the checkbox is shown and not ticked yet. */
  readonly mustAgree: boolean
}

/** Returns the host's legal pages. A checkbox only appears if there is a page to agree to. */
export function useLegal(): Legal {
  const { isLegalAccepted } = useView()
  const { termsUrl, privacyUrl, wantsCheckbox } = usePart(selectLegal)
  const hasLinks = termsUrl !== undefined || privacyUrl !== undefined
  const hasCheckbox = wantsCheckbox && hasLinks
  return { termsUrl, privacyUrl, hasLinks, hasCheckbox, mustAgree: hasCheckbox && !isLegalAccepted }
}
