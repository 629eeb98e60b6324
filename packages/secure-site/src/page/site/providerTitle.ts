const titles: Readonly<Record<string, string>> = { github: 'GitHub', x: 'X' }

/** Returns the display name of a login provider. */
export function providerTitle(provider: string): string {
  return titles[provider] ?? `${provider[0]?.toUpperCase()}${provider.slice(1)}`
}
