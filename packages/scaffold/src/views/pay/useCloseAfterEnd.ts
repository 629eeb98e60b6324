import type { PayFlow } from '@foyer/core/pay'
import { useEffect } from 'react'
import { useView } from '../../foyer/ViewContext.js'

/** How long what came of a payment stays. */
const stayMs = 3000

const signs = ['pointerdown', 'pointermove', 'keydown'] as const

/** Closes the modal a while after a payment ended. Whoever does something meanwhile is left to read why it failed. */
export function useCloseAfterEnd({ status }: PayFlow): void {
  const { foyer } = useView()
  useEffect(() => {
    if (status !== 'succeeded' && status !== 'failed') return
    const timer = setTimeout(() => foyer.router.close({ isForced: true }), stayMs)
    const stay = () => clearTimeout(timer)
    const heard = status === 'failed' ? signs : []
    // While it goes down: the modal keeps keystrokes from the page around it.
    for (const sign of heard) document.addEventListener(sign, stay, { capture: true, passive: true })
    return () => {
      stay()
      for (const sign of heard) document.removeEventListener(sign, stay, { capture: true })
    }
  }, [foyer, status])
}
