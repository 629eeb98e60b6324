declare module '*.svg' {
  /** Renders the icon that the file draws. Compiled by `svgIcons`. */
  export default function Icon(): import('react').JSX.Element
}

declare module '*.svg?raw' {
  /** The source of the file. */
  const source: string
  export default source
}

// Resolves to a file when read from source. Once built, each icon has its own declaration.
declare module '@foyer/ui/icons/*' {
  /** Renders the icon of this name in `packages/ui/src/icons`. */
  export default function Icon(): import('react').JSX.Element
}
