/** What the drawings of empty places show; `mark` is the marker's stroke, `paper` a sheet. */
export const pictures = {
  post: (
    <>
      <rect className="paper" x="22" y="8" width="52" height="56" rx="7" />
      <rect className="mark" x="31" y="28" width="28" height="9" rx="2" />
      <path d="M32 20h24M32 32.5h32M32 42h28M32 51h16" />
    </>
  ),
  people: (
    <>
      <circle className="mark" cx="51" cy="21" r="10" />
      <circle cx="48" cy="22" r="10" />
      <path d="M28 62c1-14 9-22 20-22s19 8 20 22" />
      <path d="M21 26a7.5 7.5 0 1 1 6 12M12 56c.5-6 2.5-10.5 6-13M75 26a7.5 7.5 0 1 0-6 12M84 56c-.5-6-2.5-10.5-6-13" />
    </>
  ),
  list: (
    <>
      <rect className="paper" x="14" y="12" width="68" height="48" rx="7" />
      <rect className="mark" x="34" y="31.5" width="26" height="9" rx="2" />
      <path d="M14 26h68M35 36h38M35 48h30M24 36h3M24 48h3M24 19h12" />
    </>
  ),
  lost: (
    <>
      <path
        className="paper"
        d="M27 26v13c0 1.5.6 3 1.7 4L46 60.5a6 6 0 0 0 8.5 0l13-13a6 6 0 0 0 0-8.5L50 21.7A6 6 0 0 0 46 20H33a6 6 0 0 0-6 6Z"
      />
      <path className="mark" d="m37 42 12-12 6 6-12 12Z" />
      <circle cx="35" cy="28" r="3" />
      <path d="M35 28C27 19 30 9 40 8c12-1 11 11 21 9 6-1 7-6 14-6" strokeDasharray="3 4" />
      <path d="m42 46.5 10.5-10.5M47 50l8-8" />
    </>
  ),
  offline: (
    <>
      <path className="mark" d="M34 46h30v8H34z" />
      <path d="M31 54a12 12 0 0 1-1.5-24A19 19 0 0 1 66 26a14 14 0 0 1 .5 28Z" />
      <path d="M40 36l16 12M56 36 40 48" />
    </>
  ),
  trouble: (
    <>
      <path className="paper" d="M24 8h34l14 14v42l-8-5-8 5-8-5-8 5-8-5-8 5Z" />
      <path className="mark" d="M32 37.5h22v9H32z" />
      <path d="M58 8v14h14M34 24h14M34 33h26M34 42h18" />
    </>
  ),
};

export type PictureName = keyof typeof pictures;
