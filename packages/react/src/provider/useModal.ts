import { toFoyerError } from '@foyer/common'
import type { Foyer } from '@foyer/core'
import { useEffect, useState } from 'react'
import { loadedModal, loadModal } from './loadModal.js'

/** The modal once it is wanted and loaded. A chunk that cannot be loaded closes the modal again and is reported. */
export function useModal(foyer: Foyer, isWanted: boolean): ReturnType<typeof loadedModal> {
  const [, setLoaded] = useState(false)
  useEffect(() => {
    if (!isWanted || loadedModal()) return
    loadModal(foyer).then(
      () => setLoaded(true),
      error => {
        foyer.notices.raiseAlert(toFoyerError(error))
        foyer.router.close({ isForced: true })
      },
    )
  }, [foyer, isWanted])
  return loadedModal()
}
