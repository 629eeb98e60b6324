import { createContext, type DependencyList, useContext, useSyncExternalStore } from 'react'
import { useClientLayoutEffect } from '../style-root/StyleRoot.js'

type Stop = () => void

/** An effect that runs while a dialog is open. Returns its cleanup. */
type VisitEffect = () => Stop | undefined

/** The visits of a dialog that stays in the page, as its content sees them. A new visit renders nothing by itself. */
export interface DialogVisits {
  /** Returns the number of the current or last visit, counted from 1. It is also 1 before the first visit. */
  readonly count: () => number
  /** Returns the height in CSS pixels of the content that this visit replaced. */
  readonly placeHeight: () => number | undefined
  /** Calls `listener` on every opening. */
  readonly subscribe: (listener: () => void) => Stop
  /** Runs `begin` now or on the next opening, its cleanup on close, and repeats both for every visit. */
  readonly whileOpen: (begin: VisitEffect) => Stop
}

/** The dialog's own interface to {@link DialogVisits}. */
export interface OwnedDialogVisits extends DialogVisits {
  readonly open: (placeHeight?: number) => void
  readonly close: () => void
}

/** Creates the visits of a closed dialog. */
export function createDialogVisits(): OwnedDialogVisits {
  const listeners = new Set<{ readonly call: () => void }>()
  const begun = new Map<VisitEffect, Stop | undefined>()
  let isOpen = false
  let wasOpen = false
  let count = 1
  let height: number | undefined
  return {
    placeHeight: () => height,
    count: () => count,
    subscribe(call) {
      const listener = { call }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    whileOpen(begin) {
      begun.set(begin, isOpen ? begin() : undefined)
      return () => {
        const end = begun.get(begin)
        begun.delete(begin)
        end?.()
      }
    },
    open(placeHeight) {
      if (isOpen) return
      isOpen = true
      height = placeHeight
      if (wasOpen) count += 1
      wasOpen = true
      for (const begin of begun.keys()) begun.set(begin, begin())
      for (const { call } of [...listeners]) call()
    },
    close() {
      if (!isOpen) return
      isOpen = false
      for (const [begin, end] of begun) {
        begun.set(begin, undefined)
        end?.()
      }
    },
  }
}

/** Content outside a dialog is always visible. */
const alwaysOpen: DialogVisits = {
  count: () => 0,
  placeHeight: () => undefined,
  subscribe: () => () => {},
  whileOpen: begin => begin() ?? (() => {}),
}

/** The visits of the surrounding dialog. */
export const DialogVisitsContext = /* @__PURE__ */ createContext<DialogVisits>(alwaysOpen)

/** Runs a layout effect only while the surrounding dialog is open, for listeners and measurements. */
export function useWhileDialogOpen(begin: VisitEffect, needs: DependencyList): void {
  const { whileOpen } = useContext(DialogVisitsContext)
  useClientLayoutEffect(() => whileOpen(begin), [whileOpen, ...needs])
}

/**
 * Returns the number of the surrounding dialog's visit, from 1 on, or 0 outside a dialog. As a key, it resets what
 * stays in a closed dialog.
 */
export function useDialogVisit(): number {
  const { subscribe, count } = useContext(DialogVisitsContext)
  return useSyncExternalStore(subscribe, count, count)
}
