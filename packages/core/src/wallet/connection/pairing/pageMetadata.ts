import type { AppMetadata } from '../../../base/settings.js'

/** How the page presents itself, for hosts that give no metadata: title, description, address and icon. */
export function readPageMetadata(): AppMetadata {
  if (typeof document === 'undefined') return { name: '', description: '', url: '', icons: [] }
  const description = document.querySelector<HTMLMetaElement>(
    'meta[property="og:description"], meta[name="description"]',
  )
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')
  return {
    name: document.title,
    description: description?.content ?? '',
    url: location.origin,
    icons: icon ? [icon.href] : [],
  }
}
