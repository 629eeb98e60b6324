import type { JSX } from 'react'

/** A round mark in the account's own colour: the first six hexadecimal digits of its address. Decoration. */
export function AddressMark({
  address,
  imageUrl,
}: {
  readonly address: string
  readonly imageUrl: string | undefined
}): JSX.Element {
  if (imageUrl) return <img className="foyer-button__image" src={imageUrl} alt="" width={20} height={20} />
  const digits = address
    .replace(/^0x/, '')
    .replace(/[^0-9a-f]/gi, '')
    .slice(0, 6)
    .padEnd(6, '7')
  return (
    <svg className="foyer-button__image" viewBox="0 0 20 20" width={20} height={20} aria-hidden="true">
      <circle cx="10" cy="10" r="10" fill={`#${digits}`} />
      <circle cx="7" cy="7" r="5" fill="#fff" fillOpacity="0.3" />
    </svg>
  )
}
