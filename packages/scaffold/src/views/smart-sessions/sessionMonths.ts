import type { SmartSessionRecord } from '@foyer/core/smart-sessions'

/** The sessions that were created in one month. */
export interface SessionMonth {
  /** The month's name, and its year unless that is the current one. */
  readonly title: string
  readonly sessions: readonly SmartSessionRecord[]
}

interface Calendar {
  /** BCP 47 tag. */
  readonly locale: string
  /** Ms since epoch. */
  readonly now: number
}

/** Sessions by the month of their creation, newest first. */
export function sessionMonths(
  sessions: readonly SmartSessionRecord[],
  { locale, now }: Calendar,
): readonly SessionMonth[] {
  const thisYear = new Date(now).getFullYear()
  const titleOf = ({ createdAt }: SmartSessionRecord) => {
    const date = new Date(createdAt)
    const year = date.getFullYear() === thisYear ? undefined : 'numeric'
    return date.toLocaleDateString(locale, { month: 'long', year })
  }
  const newestFirst = [...sessions].sort((one, other) => other.createdAt - one.createdAt)
  const titles = [...new Set(newestFirst.map(titleOf))]
  return titles.map(title => ({ title, sessions: newestFirst.filter(each => titleOf(each) === title) }))
}
