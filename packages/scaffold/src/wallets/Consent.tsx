import { useStyles } from '@foyer/ui'
import { type JSX, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '../foyer/ViewContext.js'
import css from './Consent.css?inline'
import { LegalCheckbox } from './LegalParts.js'
import { useLegal } from './useLegal.js'

/** Returns whether an event would choose a way to connect. Text fields stay usable. */
function isChoice({ type, target }: SyntheticEvent): boolean {
  return type === 'submit' || (target instanceof Element && target.closest('button, a') !== null)
}

/**
 * The checkbox that the visitor must tick first, if the host requires it, above the ways to connect. A press without
 * consent does nothing but point at the checkbox.
 */
export function Consent({ children }: { readonly children: ReactNode }): JSX.Element {
  useStyles(css)
  const { hasCheckbox, mustAgree } = useLegal()
  const { agreeFirst } = useMessages().connect
  const [refusals, setRefusals] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const isRefused = mustAgree && refusals > 0
  useEffect(() => {
    if (refusals > 0) box.current?.querySelector('input')?.focus()
  }, [refusals])
  const refuse = (event: SyntheticEvent) => {
    if (!mustAgree || !isChoice(event)) return
    event.preventDefault()
    event.stopPropagation()
    setRefusals(count => count + 1)
  }
  if (!hasCheckbox) return <>{children}</>
  return (
    <>
      {/* A new key plays the animation again. */}
      <div key={refusals} ref={box} className="consent-box" data-refused={isRefused || undefined}>
        <LegalCheckbox />
        <span className="visually-hidden" role="alert">
          {isRefused && agreeFirst}
        </span>
      </div>
      <div className="consent" onClickCapture={refuse} onSubmitCapture={refuse}>
        {children}
      </div>
    </>
  )
}
