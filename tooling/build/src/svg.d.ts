declare module '*.svg' {
  /** The icon that the file draws, compiled by `svgIcons`. */
  export default function Icon(): import('react').JSX.Element
}

// Read from source, the door leads to a file; once built, each icon has a declaration of its own.
declare module '@foyer/ui/icons/*' {
  /** The icon of this name in `packages/ui/src/icons`. */
  export default function Icon(): import('react').JSX.Element
}
