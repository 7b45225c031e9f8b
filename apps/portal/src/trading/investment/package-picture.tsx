import type { ReactNode } from 'react'

/**
 * Our own pictures of packages, in one style: a horizon, thin lines, a single amber element. They use the
 * theme's colours, so they suit light and dark. An operator selects one by its key.
 */
const pictures: Readonly<Record<string, ReactNode>> = {
  /** The sun at the horizon. */
  aurora: (
    <>
      <path d="M116 92a44 44 0 0 1 88 0z" fill="var(--hy-accent)" stroke="none" />
      <path d="M160 24v12M112 40l8 9M208 40l-8 9M90 72l11 5M230 72l-11 5" />
      <path d="M40 92h240" />
    </>
  ),
  /** A compass. */
  meridian: (
    <>
      <circle cx="160" cy="62" r="42" fill="var(--hy-surface)" />
      <circle cx="160" cy="62" r="32" opacity="0.4" />
      <path d="M160 32l8 30h-16z" fill="var(--hy-accent)" stroke="none" />
      <path d="M152 62h16l-8 30z" />
      <path d="M160 14v6M160 104v6M112 62h-6M214 62h-6" />
    </>
  ),
  /** A storm at sea. */
  tempest: (
    <>
      <path
        d="M112 69a20 20 0 0 1 6-39 30 30 0 0 1 57-3 22 22 0 0 1 33 20 12 12 0 0 1-2 22z"
        fill="var(--hy-surface)"
      />
      <path d="M166 57l-18 28h15l-9 24 27-34h-15l10-18z" fill="var(--hy-accent)" stroke="none" />
      <path d="M36 100c20 0 22-20 42-20-8 8-4 18 6 20M236 100c20 0 22-20 42-20-8 8-4 18 6 20" />
    </>
  ),
  /** A pendulum in full swing. */
  pendulum: (
    <>
      <path d="M120 14h80" />
      <path d="M160 14l44 66" />
      <path d="M160 14L116 80M160 14v80" opacity="0.3" />
      <circle cx="206" cy="84" r="12" fill="var(--hy-accent)" stroke="none" />
      <path d="M108 92q52 26 104 0" opacity="0.4" strokeDasharray="2 7" />
    </>
  ),
  /** A paper boat. */
  trial: (
    <>
      <path d="M160 26l30 46h-60z" fill="var(--hy-surface)" />
      <path d="M160 26v46" />
      <path d="M100 72h120l-24 28h-72z" fill="var(--hy-surface)" />
      <path d="M160 26l18-6-18-6z" fill="var(--hy-accent)" stroke="none" />
    </>
  ),
}

/** A boat under sail. */
const usual = (
  <>
    <path d="M160 12v76" />
    <path d="M166 20c26 14 42 36 46 62h-46z" fill="var(--hy-surface)" />
    <path d="M154 26c-16 18-27 36-32 56h32z" fill="var(--hy-surface)" />
    <path d="M106 90h108c-6 10-14 15-26 15h-56c-12 0-21-5-26-15z" fill="var(--hy-surface)" />
    <circle cx="160" cy="12" r="4.5" fill="var(--hy-accent)" stroke="none" />
  </>
)

/** The key in a picture's address: 'aurora' and '/packages/aurora.svg' are the same picture. */
function pictureKey(imageUrl: string): string {
  const name = imageUrl.split('/').at(-1) ?? ''
  return (name.split('.')[0] ?? '').toLowerCase()
}

/** Decorative: the package's name is next to it. */
export function PackagePicture({ imageUrl }: { readonly imageUrl: string }) {
  const key = pictureKey(imageUrl)
  return (
    <svg
      viewBox="0 0 320 132"
      fill="none"
      aria-hidden="true"
      data-picture={Object.hasOwn(pictures, key) ? key : 'sail'}
    >
      <g stroke="var(--hy-brand-ink)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {Object.hasOwn(pictures, key) ? pictures[key] : usual}
      </g>
      <g stroke="var(--hy-brand-ink)" strokeWidth="1.5" strokeLinecap="round" opacity="0.35">
        <path d={`M-320 112q16-7 32 0${'t32 0'.repeat(29)}`} />
        <path d={`M-304 122q16-7 32 0${'t32 0'.repeat(28)}`} />
      </g>
    </svg>
  )
}
