/** A color without transparency, each part from 0 to 255. */
export type Pixel = readonly [red: number, green: number, blue: number]

/** Blends colors on top of each other as the browser does, the first at the bottom. */
export declare function paint(colors: readonly string[]): Pixel

/** Returns the contrast of two colors as WCAG 2.2 defines it. */
export declare function contrast(one: Pixel, other: Pixel): number
