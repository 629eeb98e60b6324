/** Applies the system's theme to a page that gets no theme from an app. Returns a function that stops following it. */
export function followSystemTheme(): () => void {
  const isLight = window.matchMedia('(prefers-color-scheme: light)')
  const follow = () => {
    document.documentElement.dataset['theme'] = isLight.matches ? 'light' : 'dark'
  }
  isLight.addEventListener('change', follow)
  follow()
  return () => isLight.removeEventListener('change', follow)
}
