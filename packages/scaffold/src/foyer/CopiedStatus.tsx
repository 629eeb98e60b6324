import type { NoticeCode } from '@foyer/core'
import type { JSX } from 'react'
import { noticeText } from '../locales/failureTexts.js'
import { useView } from './ViewContext.js'

/** Props of {@link CopiedStatus}. */
interface CopiedStatusProps {
  readonly isCopied: boolean
  readonly notice: NoticeCode
}

/** Announces to screen readers that a text was copied. The control itself shows it to everybody else. */
export function CopiedStatus({ isCopied, notice }: CopiedStatusProps): JSX.Element {
  const { locale } = useView()
  return (
    <span role="status" className="visually-hidden" data-testid="foyer-copied">
      {isCopied && noticeText({ kind: 'notice', code: notice }, locale)}
    </span>
  )
}
