import { browserStorage } from './browserStorage.js'

const deviceKey = 'secure-frame/device'
const tokenKey = 'secure-frame/token'

/** The data that this site stores in a browser. */
export const memory = {
  /** Returns the secret that identifies this browser. Creates it on first use. */
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
