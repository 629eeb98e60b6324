import { browserStorage } from './browserStorage.js'

const deviceKey = 'secure-frame/device'
const tokenKey = 'secure-frame/token'

/** What this site remembers in a browser. */
export const memory = {
  /** A secret that this browser is known by. */
  deviceId(): string {
    const known = browserStorage.read(deviceKey)
    if (known) return known
    const made = crypto.randomUUID()
    browserStorage.write(deviceKey, made)
    return made
  },
  token: () => browserStorage.read(tokenKey),
  keepToken: (token: string) => browserStorage.write(tokenKey, token),
  forgetToken: () => browserStorage.write(tokenKey, undefined),
}
