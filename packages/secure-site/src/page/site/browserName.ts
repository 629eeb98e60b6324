/** Returns the name of this browser for an e-mail about a login. */
export function browserName(): string {
  const [name = 'A browser'] = /(Firefox|Edg|Chrome|Safari)/.exec(navigator.userAgent) ?? []
  const [system] = /(Windows|Android|iPhone|Mac OS X|Linux)/.exec(navigator.userAgent) ?? []
  return system ? `${name} on ${system}` : name
}
