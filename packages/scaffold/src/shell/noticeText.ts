import type { NoticeContent } from '@foyer/core'
import type { Language } from '../copy/Language.js'

/** What a snackbar or alert says in the visitor's language. */
export function noticeText(content: NoticeContent, { copy, errors }: Language): string {
  if (content.kind === 'text') return content.text
  if (content.kind === 'notice') return copy.notices[content.code]
  return errors[content.failure.code].title
}
