/** The settings with which a contact sheet shows every story. */
export interface SheetLook {
  readonly name: string
  /** The toolbar's settings, in Storybook's URL format. */
  readonly globals: string
  readonly width: number
  readonly height: number
  readonly isPhone?: boolean
}

/** The settings of each contact sheet in the documentation. */
export const sheetLooks: readonly SheetLook[] = [
  { name: 'dark', globals: 'theme:dark', width: 560, height: 760 },
  { name: 'light', globals: 'theme:light', width: 560, height: 760 },
  { name: 'phone-390', globals: 'theme:light', width: 390, height: 720, isPhone: true },
  { name: 'phone-320', globals: 'theme:dark', width: 320, height: 640, isPhone: true },
  { name: 'right-to-left', globals: 'theme:light;direction:rtl', width: 560, height: 760 },
]
