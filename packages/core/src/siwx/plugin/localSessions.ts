import type { SiwxHost, SiwxSession, SiwxSubject } from '../SiwxPlugin.js'
import { isInForce } from './checkSession.js'
import type { SiwxStorage } from './SiwxSettings.js'

/** Keeps sessions in the instance's own storage. */
export function createLocalSessions({ read, write }: SiwxHost['stored']): SiwxStorage {
  const others = (subject: SiwxSubject) => read().filter(({ data }) => !isOf(data, subject))
  return {
    get: async subject => read().filter(({ data }) => isOf(data, subject) && isInForce(data)),
    add: async session => write([...others(session.data), session]),
    set: async sessions => write(sessions),
    delete: async subject => write(others(subject)),
  }
}

function isOf(data: SiwxSession['data'], { chainId, accountAddress }: SiwxSubject): boolean {
  return data.chainId === chainId && data.accountAddress === accountAddress
}
