const keyOf = (state: string) => `secure-site/login/${state}`

/** Returns the part of a login's state that identifies the login. An app may have appended a page. */
export function loginOf(state: string): string {
  return state.split('--')[0] ?? ''
}

/** Stores the secret of a login in this window until the provider redirects back. */
export const windowSecrets = {
  read: (state: string) => sessionStorage.getItem(keyOf(loginOf(state))) ?? undefined,
  keep: (state: string, secret: string) => sessionStorage.setItem(keyOf(loginOf(state)), secret),
  forget: (state: string) => sessionStorage.removeItem(keyOf(loginOf(state))),
}
