/** The screen's name in the tab, and what a shared link says. React moves these into the head. */
export function PageMeta({ title, description }: { title: string; description?: string }) {
  const full = title === 'Ringlet' ? title : `${title} · Ringlet`;
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:title" content={full} />}
      {description && <meta property="og:description" content={description} />}
    </>
  );
}
