import type { NoticeContent } from '@foyer/core'
import { errorWords } from '../copy/errorWords.js'
import type { Language } from '../copy/Language.js'

/** What a snackbar or alert says in the visitor's language. */
export function noticeText(content: NoticeContent, language: Language): string {
  if (content.kind === 'text') return content.text
  if (content.kind === 'notice') return language.copy.notices[content.code]
  const { failure, message } = content
  const own = message ? { [failure.code]: { title: message, next: '' } } : {}
  return errorWords(language, failure.code, own).title
}
