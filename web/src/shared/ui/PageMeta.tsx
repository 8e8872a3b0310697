/** A page's title and description. React moves these elements into the head. */
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
