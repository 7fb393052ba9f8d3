# Builds the product, then keeps only what is needed to run it. One image for `all`, `web` and `casino`.
FROM node:24-slim AS build
WORKDIR /srv/cherrystone
COPY package.json package-lock.json .npmrc ./
COPY server/ops server/ops
RUN node server/ops/install.mjs
COPY . .
RUN node server/ops/build.mjs

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/var/lib/cherrystone
WORKDIR /srv/cherrystone
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force \
  && mkdir -p "$DATA_DIR" && chown node:node "$DATA_DIR"
COPY --from=build /srv/cherrystone/build build
COPY server/casino/db/migrations server/casino/db/migrations
COPY server/casino/db/functions server/casino/db/functions
COPY server/casino/db/triggers.sql server/casino/db/
# Operator commands, such as the support desk.
COPY server/ops server/ops
USER node
VOLUME /var/lib/cherrystone
# The casino's port is not published, because only the web program uses it. To run the casino elsewhere, set
# CASINO_HOST and CASINO_SIGNING_KEY.
EXPOSE 3000
# node itself is process 1, so that it receives the stop signal and shuts down what it started.
ENTRYPOINT ["node", "build/host/index.js"]
CMD ["all"]
