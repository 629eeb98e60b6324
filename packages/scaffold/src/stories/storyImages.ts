/** Wallet images by URL, because Foyer shows no `data:` images from a service. */
export const storyImages = {
  harbour: addressOf(new URL('./images/harbour.svg?no-inline', import.meta.url)),
  juniper: addressOf(new URL('./images/juniper.svg?no-inline', import.meta.url)),
  kite: addressOf(new URL('./images/kite.svg?no-inline', import.meta.url)),
  lumen: addressOf(new URL('./images/lumen.svg?no-inline', import.meta.url)),
  pebble: addressOf(new URL('./images/pebble.svg?no-inline', import.meta.url)),
  quill: addressOf(new URL('./images/quill.svg?no-inline', import.meta.url)),
}

function addressOf({ href }: URL): string {
  return href
}
