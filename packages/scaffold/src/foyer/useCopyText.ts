import type { NoticeCode } from '@foyer/core'
import { useEffect, useRef, useState } from 'react'
import { copyText } from './copyText.js'
import { useView } from './ViewContext.js'

const copiedMs = 2000

/**
 * Copies a text. `isCopied` is `true` for two seconds afterwards. A notice confirms it where the control does not show
 * it.
 */
export function useCopyText(
  text: string,
  notice?: NoticeCode,
): { readonly isCopied: boolean; readonly copy: () => void } {
  const { foyer } = useView()
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    if (!(await copyText(text))) {
      foyer.notices.showSnackbar('error', { kind: 'notice', code: 'COPY_FAILED' })
      return
    }
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), copiedMs)
    if (notice) foyer.notices.showSnackbar('success', { kind: 'notice', code: notice })
  }
  return { isCopied, copy: () => void copy() }
}
