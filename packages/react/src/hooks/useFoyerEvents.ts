import type { FoyerEvent } from '@foyer/core'
import { useEffect, useRef } from 'react'
import { useInstance } from '../provider/FoyerContext.js'

/** Calls back for every host event of one kind while mounted. The newest callback is used. */
export function useFoyerEvents<Type extends FoyerEvent['type']>(
  type: Type,
  listener: (event: Extract<FoyerEvent, { readonly type: Type }>) => void,
): void {
  const foyer = useInstance('useFoyerEvents')
  const newest = useRef(listener)
  useEffect(() => {
    newest.current = listener
  })
  useEffect(() => foyer.on(type, event => newest.current(event)), [foyer, type])
}
