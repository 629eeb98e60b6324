import { FoyerError, toFoyerError, withDeadline } from '@foyer/common'
import type { View } from '@foyer/core'
import type { FoyerInstance } from '@foyer/core/instance'
import { type ComponentType, useEffect, useState } from 'react'
import { askForTexts } from './modalLoading.js'

const loadTimeoutMs = 20_000

interface LoadedCard<Props> {
  readonly Card: ComponentType<Props>
  /** Loads an instance's language before the card is drawn. */
  readonly askForLocale: (foyer: FoyerInstance) => Promise<void>
}

/** An inline part of the modal, in a separate chunk. Keep the object constant. */
export interface CardSource<Props> {
  /** The view that the part starts with, as reported in failures. */
  readonly view: View
  readonly load: () => Promise<LoadedCard<Props>>
}

/** Returns the card once it is loaded, and nothing on a server. A failed load is reported, and no card is shown. */
export function useCard<Props>(
  foyer: FoyerInstance,
  { view, load }: CardSource<Props>,
): ComponentType<Props> | undefined {
  const [loaded, setLoaded] = useState<{ readonly Card?: ComponentType<Props> }>({})
  useEffect(() => {
    let isOver = false
    const onTimeout = () => new FoyerError('VIEW_LOAD_FAILED', { view })
    const loadCard = async () => {
      askForTexts(foyer)
      const { Card, askForLocale } = await load()
      await askForLocale(foyer)
      return Card
    }
    withDeadline(loadCard, { timeoutMs: loadTimeoutMs, onTimeout }).then(
      Card => isOver || setLoaded({ Card }),
      cause => {
        const error = toFoyerError(cause)
        const known =
          error.code === 'UNKNOWN' ? new FoyerError('VIEW_LOAD_FAILED', { view }, { cause }) : error
        foyer.notices.raiseAlert(known)
      },
    )
    return () => {
      isOver = true
    }
  }, [foyer, view, load])
  return loaded.Card
}
