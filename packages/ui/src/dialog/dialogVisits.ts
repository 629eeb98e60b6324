import { createContext, type DependencyList, useContext, useSyncExternalStore } from 'react'
import { useClientLayoutEffect } from '../style-root/StyleRoot.js'

type Stop = () => void

/** What goes on while a dialog is open; returns the way to end it. */
type Begin = () => Stop | undefined

/** What the inside of a dialog that stays in the page knows of its being open. Nothing is drawn anew to tell it. */
export interface DialogVisits {
  /** Which visit this is, or the last one: 1 also before the first. */
  readonly count: () => number
  /** How high the body was of what this visit took the place of, in pixels. */
  readonly placeHeight: () => number | undefined
  /** Hears of every opening. */
  readonly subscribe: (listener: () => void) => Stop
  /** Begins now or with the next opening, ends with the closing, and begins anew. */
  readonly whileOpen: (begin: Begin) => Stop
}

/** The dialog's own side of {@link DialogVisits}. */
export interface OwnedDialogVisits extends DialogVisits {
  readonly open: (placeHeight?: number) => void
  readonly close: () => void
}

/** Makes the visits of a dialog that is closed. */
export function createDialogVisits(): OwnedDialogVisits {
  const listeners = new Set<{ readonly call: () => void }>()
  const begun = new Map<Begin, Stop | undefined>()
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

/** What is in no dialog is always seen. */
const alwaysOpen: DialogVisits = {
  count: () => 0,
  placeHeight: () => undefined,
  subscribe: () => () => {},
  whileOpen: begin => begin() ?? (() => {}),
}

/** Set by the dialog around. */
export const DialogVisitsContext = /* @__PURE__ */ createContext<DialogVisits>(alwaysOpen)

/** A layout effect that rests while the dialog around is closed: for what listens or measures. */
export function useWhileDialogOpen(begin: Begin, needs: DependencyList): void {
  const { whileOpen } = useContext(DialogVisitsContext)
  useClientLayoutEffect(() => whileOpen(begin), [whileOpen, ...needs])
}

/**
 * Which visit of the dialog around this is, from 1 on; 0 outside of one. What stays in a closed dialog begins anew with the
 * next number, as a key for example.
 */
export function useDialogVisit(): number {
  const { subscribe, count } = useContext(DialogVisitsContext)
  return useSyncExternalStore(subscribe, count, count)
}
