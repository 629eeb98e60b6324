const keyOf = (state: string) => `secure-site/login/${state}`

/** The part of a login's state that names the login; an app may have put a page after it. */
export function loginOf(state: string): string {
  return state.split('--')[0] ?? ''
}

/** Keeps, in this window alone, the secret that binds a login to it until the provider sends it back. */
export const windowSecrets = {
  read: (state: string) => sessionStorage.getItem(keyOf(loginOf(state))) ?? undefined,
  keep: (state: string, secret: string) => sessionStorage.setItem(keyOf(loginOf(state)), secret),
  forget: (state: string) => sessionStorage.removeItem(keyOf(loginOf(state))),
}
