import { useEffect, useRef, useState } from 'react'
import { useView } from '../../foyer/ViewContext.js'

const copiedMs = 2000

/** Copies an address and says so; `isCopied` stays for two seconds. */
export function useCopyAddress(address: string): { readonly isCopied: boolean; readonly copy: () => void } {
  const { foyer } = useView()
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
    } catch {
      foyer.notices.showSnackbar('error', { kind: 'notice', code: 'COPY_FAILED' })
      return
    }
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), copiedMs)
    foyer.notices.showSnackbar('success', { kind: 'notice', code: 'ADDRESS_COPIED' })
  }
  return { isCopied, copy: () => void copy() }
}
