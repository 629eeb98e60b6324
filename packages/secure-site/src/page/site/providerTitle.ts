const titles: Readonly<Record<string, string>> = { github: 'GitHub', x: 'X' }

/** The name of a login provider as its owner writes it. */
export function providerTitle(provider: string): string {
  return titles[provider] ?? `${provider[0]?.toUpperCase()}${provider.slice(1)}`
}
