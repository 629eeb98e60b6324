import { FoyerError } from '@foyer/common'
import type { Foyer } from '@foyer/core'
import { createContext, useContext } from 'react'
import type { Language } from '../copy/Language.js'

/** What every view can reach: the instance, its language, and what the visitor ticked while the modal was open. */
export interface ViewContextValue {
  readonly foyer: Foyer
  readonly language: Language
  readonly isLegalAccepted: boolean
  readonly acceptLegal: (isAccepted: boolean) => void
}

/** Set by the modal shell around every view. */
export const ViewContext = createContext<ViewContextValue | undefined>(undefined)

/** The surroundings of a view. Throws `INSTANCE_NOT_FOUND` outside of the modal. */
export function useView(): ViewContextValue {
  const value = useContext(ViewContext)
  if (!value) throw new FoyerError('INSTANCE_NOT_FOUND', { hook: 'useView' })
  return value
}
