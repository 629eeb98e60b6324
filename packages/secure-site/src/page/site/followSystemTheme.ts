/** Shows a page of this site's own, which no app tells its theme, as the visitor's system looks. Returns the way to stop. */
export function followSystemTheme(): () => void {
  const isLight = window.matchMedia('(prefers-color-scheme: light)')
  const follow = () => {
    document.documentElement.dataset['theme'] = isLight.matches ? 'light' : 'dark'
  }
  isLight.addEventListener('change', follow)
  follow()
  return () => isLight.removeEventListener('change', follow)
}
