import { useEffect, useState } from 'react'
import { useView } from '../../foyer/ViewContext.js'

/** The state of a search for a wallet in this browser. */
type LookState = 'idle' | 'looking' | 'absent'

const everyMs = 400
/** The time after which a wallet that has not appeared is absent. */
const patienceMs = 2000

/** Returns a function that looks for new wallets in this browser until they have had time to answer. */
export function useLook(): { readonly state: LookState; readonly look: () => void } {
  const { foyer } = useView()
  const [state, setState] = useState<LookState>('idle')
  useEffect(() => {
    if (state !== 'looking') return
    foyer.connection.lookAgain()
    const again = setInterval(foyer.connection.lookAgain, everyMs)
    const end = setTimeout(() => setState('absent'), patienceMs)
    return () => {
      clearInterval(again)
      clearTimeout(end)
    }
  }, [foyer, state])
  return { state, look: () => setState('looking') }
}
